// While something is loaded, and when it cannot be. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { Button } from "../ui/controls.tsx";

export function Loading() {
  const { t } = useText();
  return <p class="loading soft">{t("app.loading")}</p>;
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <div class="panel" role="alert">
      <p>{t("app.failed")}</p>
      <Button main onClick={onRetry}>{t("app.retry")}</Button>
    </div>
  );
}
