import { render } from "preact";
import { expect, test } from "vitest";
import { localeOf } from "../src/i18n/locale.ts";
import { linked } from "../src/ui/linked.tsx";

test("dates are written as in the reader's region, in the language of the page", () => {
  expect(localeOf("en", ["en-GB", "de-DE"])).toBe("en-GB");
  expect(localeOf("de", ["en-GB", "de-AT"])).toBe("de-AT");
  expect(localeOf("en", ["de-DE", "en"])).toBe("en-DE");
  expect(localeOf("ja", ["en-US"])).toBe("ja-US");
  expect(localeOf("fr", ["en"])).toBe("fr");
  expect(localeOf("fr", ["C", "not a language", "fr-CA"])).toBe("fr-CA");
  expect(localeOf("ru", [])).toBe("ru");
  const day = (wanted: string[]): string => new Intl.DateTimeFormat(localeOf("en", wanted), { dateStyle: "medium", timeZone: "UTC" }).format(Date.UTC(2026, 10, 18));
  expect([day(["en-US"]), day(["de-DE"])]).toEqual(["Nov 18, 2026", "18 Nov 2026"]);
});

test("an address in a comment is a link, the full stop behind it is not part of it", () => {
  const html = (text: string): string => {
    const box = document.createElement("div");
    render(<p>{linked(text)}</p>, box);
    return box.innerHTML;
  };
  expect(html("See https://example.org/a?b=1#c. Then b1-b3")).toContain('href="https://example.org/a?b=1#c"');
  expect(html("(https://example.org/x)")).toMatch(/\(<a [^>]*>https:\/\/example\.org\/x<\/a>\)/);
  expect(html("javascript://alert(1) and <b>")).toBe("<p>javascript://alert(1) and &lt;b&gt;</p>");
});
