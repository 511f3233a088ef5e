import { gstClientRoutes } from '@daftar/contract/gst_clients';
import { RETURN_STAGES } from '@daftar/domain/gst_books/return-stage';
import { useRead } from '#web/core/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';

/** One figure a return: how many of the due ones are filed, and the stages of the others. */
export function StageCounts({ month }: { month: string }) {
  const { data } = useRead(gstClientRoutes.counts, { query: { month } }, { keep: true, quiet: true });
  if (!data || data.data.length === 0) return null;
  return (
    <Figures>
      {data.data.map(({ form, total, overdue, stages }) => (
        <Figure
          key={form}
          label={form}
          value={`${stages.Filed} of ${total} filed`}
          note={
            [
              ...RETURN_STAGES.filter((stage) => stage !== 'Filed' && stages[stage] > 0).map(
                (stage) => `${stages[stage]} ${stage.toLowerCase()}`,
              ),
              ...(overdue > 0 ? [`${overdue} overdue`] : []),
            ].join(', ') || 'All filed'
          }
        />
      ))}
    </Figures>
  );
}
