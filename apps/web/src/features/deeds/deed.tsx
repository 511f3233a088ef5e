import { deedResource, deedRoutes, type DeedBody, type DeedRow } from '@daftar/contract/deeds';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { AnswersTab } from './answers-tab.tsx';
import { DeedActions } from './deed-actions.tsx';
import { DeedBadge } from './deed-labels.tsx';
import { DetailsDrawer } from './details-drawer.tsx';

const CommentsTab = lazyPart(async () => (await import('./comments-tab.tsx')).CommentsTab);
const TextTab = lazyPart(async () => (await import('./text-tab.tsx')).TextTab, { waiting: <SkeletonRows rows={10} /> });
const VersionsTab = lazyPart(async () => (await import('./versions-tab.tsx')).VersionsTab);

/** deeds/:clientId/document/:documentId */
export function Component() {
  const id = Number(useParams().documentId);
  const deed = useRead(deedRoutes.get, { params: { id } });
  const text = useRead(deedRoutes.text, { params: { id } });
  return (
    <QueryView query={deed} what="this deed" skeleton={10}>
      {(row) => (
        <QueryView query={text} what="this deed" skeleton={10}>
          {(body) => <Deed deed={row} body={body} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function Deed({ deed, body }: { deed: DeedRow; body: DeedBody }) {
  const mayWrite = useMayWrite(deedResource);
  const [isEditing, setEditing] = useState(false);
  const isDraft = deed.status === 'Pending' || deed.status === 'Request for Change';
  return (
    <>
      <DetailScreen
        title={deed.name}
        subtitle={subtitleOf(deed)}
        badge={<DeedBadge deed={deed} />}
        actions={<DeedActions deed={deed} onDetails={() => setEditing(true)} />}
        banner={bannerOf(deed)}
        tabs={[
          { value: 'answers', label: isDraft ? 'Answers' : 'Text' },
          ...(mayWrite && isDraft ? [{ value: 'text', label: 'Text' }] : []),
          { value: 'comments', label: 'Comments', ...(deed.open_comments ? { count: deed.open_comments } : {}) },
          { value: 'versions', label: 'Versions', ...(deed.number > 1 ? { count: deed.number } : {}) },
        ]}
      >
        {(tab) =>
          tab === 'comments' ? (
            <CommentsTab deed={deed} />
          ) : tab === 'versions' ? (
            <VersionsTab deed={deed} />
          ) : tab === 'text' && mayWrite && isDraft ? (
            <TextTab key={deed.number} deed={deed} body={body} />
          ) : (
            <AnswersTab
              key={`${deed.number} ${isDraft}`}
              deed={deed}
              body={body}
              isEditable={mayWrite && isDraft}
              onDetails={() => setEditing(true)}
            />
          )
        }
      </DetailScreen>
      {isEditing && <DetailsDrawer deed={deed} body={body} onClose={() => setEditing(false)} />}
    </>
  );
}

const CLIENT_ANSWERS = {
  Open: 'shared with the client',
  Approved: 'approved by the client',
  'Change requested': 'change requested by the client',
  Signed: 'signed by the client',
} as const;

const subtitleOf = ({ client_name, kind, number, client_answer }: DeedRow): string =>
  [
    client_name,
    kind,
    ...(number > 1 ? [`version ${number}`] : []),
    ...(client_answer ? [CLIENT_ANSWERS[client_answer]] : []),
  ].join(' · ');

function bannerOf({ status, open_answers, client_answer }: DeedRow): string | undefined {
  if (client_answer === 'Change requested')
    return 'The client requested a change. Read the comments, then start a new version.';
  if (status === 'Request for Change') return 'The reviewer requested a change. Read the comments.';
  if (status === 'Request for Verification' && open_answers > 0)
    return `${open_answers === 1 ? 'One answer is' : `${open_answers} answers are`} open. Take the deed back to complete it.`;
  return undefined;
}
