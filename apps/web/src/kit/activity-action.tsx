import { sentenceOf } from './activity-sentence.ts';
import { Text } from './layout.tsx';

/** "edited branch Surat · Ring Road", without the old and new values. */
export function ActivityAct({ activity }: { activity: Parameters<typeof sentenceOf>[0] }) {
  const { verb, kind, title, after } = sentenceOf(activity);
  return (
    <>
      {kind ? `${verb} ${kind}` : verb}
      {title && (
        <>
          {' '}
          <Text as="strong" weight={500}>
            {title}
          </Text>
        </>
      )}
      {after && ` ${after}`}
    </>
  );
}
