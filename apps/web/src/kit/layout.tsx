import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react';
import './layout.css';

/** One to four lengths as in CSS, in px where no unit is given: 8, '8 16', '100%'. */
type Length = number | string;

/** Background tokens of tokens.css. */
type Ground =
  | 'canvas'
  | 'surface'
  | 'raised'
  | 'subtle'
  | 'hover'
  | 'active'
  | `${'brand' | 'grey' | 'green' | 'amber' | 'red'}-soft`;

/** Props of a primitive besides the attributes of its element, named as in CSS where CSS has a name. */
export type LayoutProps = {
  gap?: Length;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  justifyItems?: 'start' | 'center' | 'end' | 'stretch';
  alignSelf?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  wrap?: boolean;
  inline?: boolean;
  /** A stack as a flex column instead of a grid, for parts that share out the height. */
  flex?: boolean;
  columns?: string;
  /** Centres the children both ways. */
  center?: boolean;
  /** Packs the rows of a grid at its top. */
  packed?: boolean;

  /** `grow` takes the remaining space, `fill` may also get narrower than its content, `rigid` does neither. */
  grow?: boolean;
  fill?: boolean;
  rigid?: boolean;
  basis?: Length;
  /** Moves to the end of its row. */
  atEnd?: boolean;

  /** Of a table: the padding of its cells, their height, their alignment, and whether the head has a background. */
  cell?: Length;
  rowHeight?: Length;
  cellAlign?: 'top' | 'middle';
  head?: 'subtle';

  padding?: Length;
  /** The distance of a page's content from its edges, narrower on a phone. */
  gutter?: boolean;
  paddingTop?: Length;
  paddingBottom?: Length;
  paddingStart?: Length;
  paddingEnd?: Length;
  margin?: Length;
  marginTop?: Length;
  marginBottom?: Length;
  marginStart?: Length;
  marginEnd?: Length;
  width?: Length;
  height?: Length;
  /** Both width and height. */
  square?: Length;
  minWidth?: Length;
  minHeight?: Length;
  maxWidth?: Length;
  maxHeight?: Length;
  overflow?: 'hidden' | 'ellipsis' | 'auto' | 'x' | 'y';
  relative?: boolean;
  pointer?: boolean;
  block?: boolean;
  /** Hairlines between the children. */
  dividers?: boolean;
  hideEmpty?: boolean;
  /** Only there on a phone, or everywhere else. */
  show?: 'phone';
  hide?: 'phone';

  /** A bordered box of its own, rounded as a card or as a panel. */
  surface?: 'card' | 'panel';
  background?: Ground;
  border?: boolean | 'strong';
  /** A hairline at this side; `between` has one to a sibling before it that has it too. */
  divider?: 'top' | 'bottom' | 'start' | 'end' | 'between';
  radius?: 'check' | 'control' | 'nav' | 'card' | 'panel' | 'round' | number;
  shadow?: 1 | 2;

  hover?: 'underline' | 'background' | 'strong' | 'brand' | 'border';

  tone?: 'normal' | 'soft' | 'muted' | 'brand' | 'red' | 'green' | 'amber';
  size?: 11 | 12 | 13 | 14 | 15 | 16 | 18 | 22 | 26;
  weight?: 400 | 500 | 600;
  lineHeight?: number | string;
  /** The narrower spacing of letters in titles. */
  tight?: boolean;
  textAlign?: 'start' | 'center' | 'end';
  whiteSpace?: 'nowrap' | 'normal' | 'pre-line' | 'pre-wrap';
  breakWords?: boolean;
  /** One line, cut off with an ellipsis. */
  truncate?: boolean;
};

const toLength = (value: unknown): string =>
  String(value).replace(/(?<![\w.%(-])-?(?:\d+(?:\.\d+)?|\.\d+)(?![\w.%])/g, '$&px');
const FLEX: Record<string, string> = { start: 'flex-start', end: 'flex-end', between: 'space-between' };
const toFlex = (value: unknown): string => FLEX[String(value)] ?? String(value);
const toRadius = (value: unknown): string =>
  typeof value === 'number' ? `${value}px` : value === 'round' ? '50%' : `var(--radius-${String(value)})`;

/** Passed as custom properties, so that a feature's rule or media query can override them. */
const VALUES: Record<string, (value: unknown) => string> = {
  gap: toLength,
  align: toFlex,
  justify: toFlex,
  justifyItems: String,
  alignSelf: toFlex,
  columns: String,
  basis: toLength,
  cell: toLength,
  rowHeight: toLength,
  cellAlign: String,
  padding: toLength,
  paddingTop: toLength,
  paddingBottom: toLength,
  paddingStart: toLength,
  paddingEnd: toLength,
  margin: toLength,
  marginTop: toLength,
  marginBottom: toLength,
  marginStart: toLength,
  marginEnd: toLength,
  width: toLength,
  height: toLength,
  square: toLength,
  minWidth: toLength,
  minHeight: toLength,
  maxWidth: toLength,
  maxHeight: toLength,
  size: (value) => (value === 15 ? '15px' : `var(--size-${String(value)})`),
  weight: String,
  lineHeight: String,
  textAlign: String,
  whiteSpace: String,
  radius: toRadius,
  background: (value) => `var(--${String(value)})`,
};

/** Props whose value is part of the name of a class in layout.css. */
const NAMES = new Set(
  (
    'wrap inline flex center packed grow fill rigid atEnd head gutter overflow relative pointer block dividers hideEmpty show hide ' +
    'surface border divider shadow hover tone tight breakWords truncate'
  ).split(' '),
);

type Given = Record<string, unknown> & { className?: string; style?: CSSProperties };

/** The attributes of the element: classes and custom properties for what is layout, everything else as it is. */
function toAttributes(name: string, given: Given): Given {
  const attributes: Given = {};
  const variables: Record<string, unknown> = {};
  let className = name;
  let hasVariables = false;
  for (const prop in given) {
    const value = given[prop];
    const toValue = VALUES[prop];
    if (!toValue && !NAMES.has(prop)) attributes[prop] = value;
    else if (value === undefined || value === false) continue;
    else if (toValue) {
      className += ` l-${prop}`;
      variables[`--l-${prop}`] = toValue(value);
      hasVariables = true;
    } else className += value === true ? ` l-${prop}` : ` l-${prop}-${String(value)}`;
  }
  attributes.className = given.className ? `${className} ${given.className}` : className;
  if (hasVariables) attributes.style = { ...variables, ...given.style } as CSSProperties;
  return attributes;
}

type Props<T extends ElementType> = LayoutProps & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof LayoutProps | 'as'>;
type Primitive<Default extends ElementType> = <T extends ElementType = Default>(props: Props<T>) => ReactNode;

const primitive = <T extends ElementType>(name: string, tag: T): Primitive<T> =>
  function Layout({ as: Tag = tag as never, ...given }) {
    const Element = Tag as ElementType;
    return <Element {...toAttributes(name, given)} />;
  };

/** Side by side, centred on each other unless `align` says otherwise. */
export const Row = primitive('l-row', 'div');
/** Below each other. */
export const Stack = primitive('l-stack', 'div');
/** In columns. */
export const Grid = primitive('l-grid', 'div');
/** A surface or a spacer that does not arrange its children. */
export const Box = primitive('l-box', 'div');
/** Rows with hairlines below them. Cells marked `data-end` hold figures. */
export const Table = primitive('l-table', 'table');
/** Words in another size, weight or tone. */
export const Text = primitive('l-text', 'span');
