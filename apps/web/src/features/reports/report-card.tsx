import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useEffect, useEffectEvent, useRef } from 'react';
import { follow } from '#web/core/navigation.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Star } from './star.tsx';
import { reportUrl } from './urls.ts';
import type { Figures } from './use-figures.ts';
import { valueText } from './values.tsx';

type Props = {
  declared: DeclaredReport;
  businessId: string | undefined;
  figures: Figures;
  /** Asks for the figure, once the card is in view. */
  onShow: (id: string) => void;
  isFavourite: boolean;
  onToggle: () => void;
};

/** A report of the catalogue: title, question and live figure. */
export function ReportCard({ declared, businessId, figures, onShow, isFavourite, onToggle }: Props) {
  const { id, title, question, card, columns } = declared;
  const box = useRef<HTMLLIElement>(null);
  const show = useEffectEvent(() => onShow(id));
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const value = figures.values[id];
  const column = columns[card.figure] ?? { kind: 'number' as const };
  return (
    <Stack as="li" ref={box} surface="card" relative minWidth={0} hover="border">
      <Stack
        as="a"
        flex
        grow
        gap={2}
        padding="12 44 12 14"
        radius="card"
        href={reportUrl(businessId, id)}
        onClick={follow}
        data-report={id}
      >
        <Text weight={600}>{title}</Text>
        <Text tone="soft" size={12}>
          {question}
        </Text>
        <Box grow minHeight={6} />
        <Row as="span" gap={6} align="baseline" minHeight={22}>
          {value === undefined ? (
            <Skeleton width={72} height={12} />
          ) : (
            value !== null && (
              <>
                <Text size={16} weight={600} tight whiteSpace="nowrap">
                  {valueText({ kind: column.kind }, value, figures.currency)}
                </Text>
                <Text tone="muted" size={12}>
                  {card.label}
                </Text>
              </>
            )
          )}
        </Row>
      </Stack>
      <Box style={{ position: 'absolute', insetBlockStart: 6, insetInlineEnd: 6 }}>
        <Star title={title} isOn={isFavourite} onToggle={onToggle} />
      </Box>
    </Stack>
  );
}
