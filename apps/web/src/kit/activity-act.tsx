import { sentenceOf } from './activity-sentence.ts';
import classes from './activity-line.module.css';

/** "changed branch Surat · Ring Road": what was done, without what was there before and is there now. */
export function ActivityAct({ activity }: { activity: Parameters<typeof sentenceOf>[0] }) {
  const { verb, kind, title, after } = sentenceOf(activity);
  return (
    <>
      {verb} {kind && `${kind} `}
      {title && <strong className={classes.title}>{title}</strong>}
      {after && ` ${after}`}
    </>
  );
}
