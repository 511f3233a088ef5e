/** A small reader of RFC 5545 files, to test the writer against the standard and not against itself. */
export const unfold = (text: string): string => text.replace(/\r\n[ \t]/g, '');

export const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, character: string) => (/n/i.test(character) ? '\n' : character));

type Properties = Record<string, string>;

/** Throws for anything that the grammar doesn't allow. Names keep their parameters: `DTSTART;VALUE=DATE`. */
export function parseCalendar(text: string): { calendar: Properties; events: Properties[] } {
  if (!text.endsWith('\r\n')) throw new Error('The last line must end.');
  const open: string[] = [];
  const calendar: Properties = {};
  const events: Properties[] = [];
  for (const line of unfold(text).slice(0, -2).split('\r\n')) {
    const [, name, value] = /^([A-Z][A-Z0-9-]*(?:;[A-Z-]+=[^:;"]+)*):([^\r\n]*)$/.exec(line) ?? [];
    if (!name) throw new Error(`Not a property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value!);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} was not open.`);
    } else if (open.at(-1) === 'VCALENDAR') calendar[name] = unescapeText(value!);
    else if (open.at(-1) === 'VEVENT') events.at(-1)![name] = unescapeText(value!);
  }
  if (open.length) throw new Error(`${open.join()} was not closed.`);
  const ids = events.map(({ UID: uid, 'DTSTART;VALUE=DATE': start }) => `${uid} ${start}`);
  if (ids.some((id) => id.includes('undefined'))) throw new Error('An event lacks its UID or start.');
  return { calendar, events };
}
