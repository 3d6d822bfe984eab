// Before every test file: the texts of all languages, as a page has its own before it is drawn.
import { loadLanguage, startLanguage } from "../src/i18n/index.ts";
import { codes } from "../src/i18n/languages.ts";

await Promise.all(codes.map((lang) => loadLanguage(lang)));
await startLanguage();
