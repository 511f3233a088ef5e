import { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, Task, TaskComment } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { momentText } from '#web/kit/moment.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { CommentBox } from './comment-box.tsx';
import { piecesOf } from './mentions.ts';
import { Section } from './section.tsx';
import classes from './task.module.css';

const AT_ONCE = 25;

/** What people say about it, newest first. */
export function Comments({ task }: { task: Task }) {
  const [shown, setShown] = useState(AT_ONCE);
  const read = useRead(
    taskRoutes.comments,
    { params: { id: task.id }, query: { per_page: Math.min(100, shown) } },
    { keep: true },
  );
  const add = (text: string, attachments: StoredFile[]) =>
    write(taskRoutes.addComment, { params: { id: task.id }, body: { text, attachments } });
  return (
    <Section id="comments" title="Comments" count={task.comments ? String(task.comments) : undefined}>
      {task.may.comment && <CommentBox label="Comment" verb="Comment" withFiles onSend={add} />}
      {read.error && !read.data ? (
        <ErrorState what="the comments" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={2} />
      ) : (
        <ul>
          {read.data.data.map((comment) => (
            <OneComment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {read.data && read.data.meta.total > read.data.data.length && shown < 100 && (
        <Button size="small" look="quiet" onClick={() => setShown(100)}>
          Earlier comments
        </Button>
      )}
    </Section>
  );
}

function OneComment({ comment }: { comment: TaskComment }) {
  const [isEditing, setEditing] = useState(false);
  const { id, author } = comment;
  const name = author?.name ?? 'Somebody who left';
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Delete this comment?',
      body: 'What it said goes for good.',
      verb: 'Delete',
      danger: true,
    });
    if (yes) await write(taskRoutes.removeComment, { params: { id } }).catch(() => undefined);
  };
  return (
    <li className={classes.comment}>
      <Avatar name={name} size={24} />
      <div>
        <div className={classes.by}>
          <strong>{name}</strong>
          <time dateTime={comment.created_at} title={momentText(comment.created_at)}>
            {ago(comment.created_at)}
          </time>
          {comment.edited_at && !comment.is_deleted && <span>changed</span>}
          {comment.is_own && !comment.is_deleted && !isEditing && (
            <>
              <Button size="small" look="quiet" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button size="small" look="quiet" onClick={() => void remove()}>
                Delete
              </Button>
            </>
          )}
        </div>
        {comment.is_deleted ? (
          <em className={classes.none}>Deleted</em>
        ) : isEditing ? (
          <CommentBox
            label="Your comment"
            verb="Save"
            kept={comment.text}
            onSend={(text) => write(taskRoutes.updateComment, { params: { id }, body: { text } })}
            onClose={() => setEditing(false)}
          />
        ) : (
          <p className={classes.said}>
            {piecesOf(comment.text).map((piece, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other name
              typeof piece === 'string' ? piece : <mark key={index}>@{piece.name}</mark>,
            )}
          </p>
        )}
        {comment.attachments.map(({ path, name: file, url }) => (
          <a key={path} href={url} target="_blank" rel="noreferrer" className={classes.file}>
            {file}
          </a>
        ))}
      </div>
    </li>
  );
}
