import { deedResource, deedRoutes, type DeedRow } from '@daftar/contract/deeds';
import type { FilledBlock } from '@daftar/domain/deeds/fill';
import { findPassages } from '@daftar/domain/deeds/passages';
import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DeedPreview } from '#web/kit/deed/deed-preview.tsx';
import { Box } from '#web/kit/layout.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { CommentDialog } from './comment-form.tsx';

type Props = {
  deed: DeedRow;
  blocks: readonly FilledBlock[];
  label?: string;
  onOpen?: (at: string) => void;
};

/** The text with its commented passages. Selected words can be commented on. */
export function CommentedPreview({ deed, blocks, label, onOpen }: Props) {
  const mayWrite = useMayWrite(deedResource);
  const frame = useRef<HTMLDivElement>(null);
  const [quote, setQuote] = useState<string | null>(null);
  const comments = useRead(deedRoutes.comments, { params: { id: deed.id } }, { quiet: true });
  const passages = useMemo(
    () =>
      findPassages(
        blocks,
        (comments.data?.data ?? []).filter((comment) => comment.quote !== '' && comment.resolved_at === null),
      ),
    [blocks, comments.data],
  );
  return (
    <div ref={frame}>
      <DeedPreview
        blocks={blocks}
        passages={passages}
        commentPath={(id) => `?tab=comments&comment=${id}`}
        {...(label ? { label } : {})}
        {...(onOpen ? { onOpen } : {})}
      />
      {mayWrite && quote === null && <CommentButton frame={frame} onComment={setQuote} />}
      {quote !== null && <CommentDialog deedId={deed.id} quote={quote} onClose={() => setQuote(null)} />}
    </div>
  );
}

const WIDTH = 118;
const GAP = 6;
type Selected = { text: string; left: number; top: number };

/** Floats below the selected words. */
function CommentButton({
  frame,
  onComment,
}: {
  frame: RefObject<HTMLDivElement | null>;
  onComment: (quote: string) => void;
}) {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const look = (): void => setSelected(selectionIn(frame.current));
    const events = ['selectionchange', 'scroll'] as const;
    // Scrolling happens in the page's own area, so it is caught on its way there.
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, [frame]);
  if (!selected) return null;
  return createPortal(
    <Box radius="nav" shadow={2} style={{ position: 'fixed', left: selected.left, top: selected.top, zIndex: 300 }}>
      <Button
        size="small"
        look="solid"
        icon={<IconMessagePlus size={16} aria-hidden />}
        // The press would end the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onComment(selected.text)}
      >
        Comment
      </Button>
    </Box>,
    document.body,
  );
}

function selectionIn(frame: HTMLElement | null): Selected | null {
  const selection = window.getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  if (text === '' || !frame.contains(range.commonAncestorContainer)) return null;
  const rects = range.getClientRects();
  const last = rects.item(rects.length - 1) ?? range.getBoundingClientRect();
  return {
    text,
    left: Math.max(GAP, Math.min(last.right - WIDTH / 2, window.innerWidth - WIDTH - GAP)),
    top: Math.max(GAP, Math.min(last.bottom + GAP, window.innerHeight - 44)),
  };
}
