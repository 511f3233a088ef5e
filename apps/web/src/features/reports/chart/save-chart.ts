import { toast } from '#web/core/toasts.ts';
import { download } from '#web/kit/download.ts';

const MARGIN = 24;
const TITLE = 46;
/** Sharp on paper and on screens with small pixels. */
const SCALE = 2;
const NS = 'http://www.w3.org/2000/svg';

/** Colours and fonts of the page as plain values: a file has no tokens. */
function inlined(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  for (const [index, element] of from.entries()) {
    const style = getComputedStyle(element);
    const target = to[index]!;
    for (const name of ['fill', 'stroke'] as const)
      if (element.hasAttribute(name) || element.closest('g[fill]')) target.setAttribute(name, style[name]);
    target.removeAttribute('style');
    target.removeAttribute('data-point');
  }
  return copy;
}

function textOf(words: string, y: number, size: number, colour: string, weight: string): SVGTextElement {
  const text = document.createElementNS(NS, 'text');
  const attributes = {
    x: String(MARGIN),
    y: String(y),
    'font-size': String(size),
    'font-weight': weight,
    fill: colour,
  };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value);
  text.textContent = words;
  return text;
}

/** The chart as a file: with its title and period, on the background of the page. */
function standalone(svg: SVGSVGElement, title: string, note: string) {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string): string => page.getPropertyValue(name).trim();
  const drawn = inlined(svg);
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  const file = document.createElementNS(NS, 'svg');
  const size = { width: width + MARGIN * 2, height: height + MARGIN * 2 + TITLE };
  file.setAttribute('xmlns', NS);
  file.setAttribute('width', String(size.width));
  file.setAttribute('height', String(size.height));
  file.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  const ground = document.createElementNS(NS, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', token('--surface') || '#ffffff');
  drawn.setAttribute('x', String(MARGIN));
  drawn.setAttribute('y', String(MARGIN + TITLE));
  drawn.removeAttribute('font-family');
  file.append(
    ground,
    textOf(title, MARGIN + 14, 16, token('--text-1'), '600'),
    textOf(note, MARGIN + 34, 12, token('--text-2'), '400'),
    drawn,
  );
  return { text: new XMLSerializer().serializeToString(file), ...size };
}

export type ChartFile = { svg: SVGSVGElement; title: string; note: string; name: string };

const give = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  download(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

export function saveSvg({ svg, title, note, name }: ChartFile): void {
  give(new Blob([standalone(svg, title, note).text], { type: 'image/svg+xml' }), `${name}.svg`);
}

export async function savePng({ svg, title, note, name }: ChartFile): Promise<void> {
  const { text, width, height } = standalone(svg, title, note);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const context = canvas.getContext('2d')!;
    context.scale(SCALE, SCALE);
    context.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('No picture');
    give(blob, `${name}.png`);
  } catch {
    toast('error', 'Couldn’t create the picture. Download the chart as SVG instead.');
  }
}
