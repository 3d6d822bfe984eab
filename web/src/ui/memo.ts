// A component that is drawn again only when its properties differ. SPDX-License-Identifier: MIT
import { Component, h, type ComponentType, type FunctionComponent } from "preact";

export function memo<P extends object>(
  inner: FunctionComponent<P>,
  same: (before: P, after: P) => boolean = shallow,
): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as P, next);
    }
    override render(props: P) {
      return h(inner as FunctionComponent<object>, props);
    }
  } as unknown as ComponentType<P>;
}

export function shallow(a: object, b: object): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
