// What is done seldom in a game, and, where the header has no room for it, the way to other pages.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { navigation } from "../app/routes.ts";
import { change, useSettings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { Scene } from "../protocol/rules.ts";
import { Button, Dialog, Switch } from "../ui/controls.tsx";
import { strip, useMedia } from "../ui/useMedia.ts";
import { LegendDialog } from "./legend.tsx";
import type { GroupsControl } from "./useGroups.ts";

interface GameMenuProps {
  scene: Scene;
  /** Here where the row of commands has no room for it. */
  groups: GroupsControl;
  onClose: () => void;
  children: ComponentChildren;
}

export function GameMenu({ scene, groups, onClose, children }: GameMenuProps) {
  const { t } = useText();
  const { sound } = useSettings();
  const narrow = useMedia(strip);
  const [legend, showLegend] = useState(false);
  if (legend) return <LegendDialog scene={scene} onClose={onClose} />;
  return (
    <Dialog title={t("game.more")} onClose={onClose}>
      <div class="menu">
        {children}
        {narrow && <Button icon="groups" pressed={groups.on} onClick={() => (onClose(), groups.toggle())}>{t("game.groups")}</Button>}
        <Button icon="why" onClick={() => showLegend(true)}>{t("legend.title")}</Button>
        <Switch label={t("settings.sound")} value={sound} onChange={(on) => change({ sound: on })} />
        <nav aria-label={t("nav.main")}>
          {navigation.map(({ href, nav }) => <a key={href} href={href}>{t(nav!)}</a>)}
        </nav>
      </div>
    </Dialog>
  );
}
