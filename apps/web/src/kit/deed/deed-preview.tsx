import type { FilledBlock, FilledCell, Run } from '@daftar/domain/deeds/fill';
import { cutRuns, type Passages, type Piece } from '@daftar/domain/deeds/passages';
import { createContext, use, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Box } from '#web/kit/layout.tsx';
import classes from './deed-preview.module.css';

type OnOpen = ((at: string) => void) | undefined;
type Props = {
  blocks: readonly FilledBlock[];
  label?: string;
  onOpen?: (at: string) => void;
  /** Passages with comments, and where a comment is read. */
  passages?: Passages;
  commentPath?: (id: number) => string;
};
const Commented = createContext<Pick<Props, 'passages' | 'commentPath'>>({});

/** A deed as it will be printed. Open answers are red, and lead to their question. Values are text, never markup. */
export function DeedPreview({ blocks, label = 'Preview', onOpen, ...commented }: Props) {
  return (
    <Box as="section" aria-label={label} surface="card" overflow="hidden">
      <div className={classes.paper}>
        <Commented value={commented}>
          <Blocks blocks={blocks} onOpen={onOpen} />
        </Commented>
      </div>
    </Box>
  );
}

// Blocks have no identity of their own: the text is rendered again with each change.
/* oxlint-disable react/no-array-index-key */
const Blocks = ({ blocks, onOpen }: { blocks: readonly FilledBlock[]; onOpen: OnOpen }) =>
  blocks.map((block, at) => <BlockView key={at} block={block} onOpen={onOpen} />);

function BlockView({ block, onOpen }: { block: FilledBlock; onOpen: OnOpen }) {
  if (block.type === 'page_break') return <hr className={classes.break} aria-label="Page break" />;
  if (block.type === 'together') return <Blocks blocks={block.blocks} onOpen={onOpen} />;
  if (block.type === 'table')
    return (
      <table>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <CellView key={column} cell={cell} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  const text = <Runs runs={block.runs} onOpen={onOpen} />;
  if (block.type === 'clause')
    return (
      <p className={classes.clause} style={{ '--level': block.level } as CSSProperties}>
        <span>{block.number}</span>
        <span>{text}</span>
      </p>
    );
  const style: CSSProperties = { textAlign: block.align };
  if (block.type === 'paragraph') return <p style={style}>{text}</p>;
  // The page has its own first heading.
  const Heading = ({ 1: 'h2', 2: 'h3', 3: 'h4' } as const)[block.level];
  return <Heading style={style}>{text}</Heading>;
}

function CellView({ cell: { paragraphs, is_head, colspan, rowspan }, onOpen }: { cell: FilledCell; onOpen: OnOpen }) {
  const Cell = is_head ? 'th' : 'td';
  return (
    <Cell colSpan={colspan} rowSpan={rowspan}>
      {paragraphs.map((runs, at) => (
        <p key={at}>
          <Runs runs={runs} onOpen={onOpen} />
        </p>
      ))}
    </Cell>
  );
}

function Runs({ runs, onOpen }: { runs: readonly Run[]; onOpen: OnOpen }) {
  const { passages } = use(Commented);
  return cutRuns(runs, passages?.get(runs)).map((piece, at) => <PieceView key={at} piece={piece} onOpen={onOpen} />);
}

function PieceView({ piece: { text, marks, open, quoted }, onOpen }: { piece: Piece; onOpen: OnOpen }) {
  const { commentPath } = use(Commented);
  let shown: ReactNode = text;
  if (open !== undefined)
    shown = onOpen ? (
      <button type="button" className={classes.open} onClick={() => onOpen(open)}>
        {text}
      </button>
    ) : (
      <span className={classes.open}>{text}</span>
    );
  else if (quoted !== undefined && commentPath)
    shown = (
      <Link to={commentPath(quoted)} className={classes.quoted} title="View comment">
        {text}
      </Link>
    );
  if (marks.includes('bold')) shown = <strong>{shown}</strong>;
  if (marks.includes('italic')) shown = <em>{shown}</em>;
  return marks.includes('underline') ? <u>{shown}</u> : shown;
}
