import { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile, Task, TaskComment } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ago } from '#web/kit/format-time.ts';
import { Grid, Row, Text } from '#web/kit/layout.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { CommentBox } from './comment-box.tsx';
import { piecesOf } from './mentions.ts';
import { Section } from './section.tsx';
import classes from './task.module.css';

const AT_ONCE = 25;

/** Comments, newest first. */
export function Comments({ task, isLater }: { task: Task; isLater: boolean }) {
  const [shown, setShown] = useState(AT_ONCE);
  const read = useRead(
    taskRoutes.comments,
    { params: { id: task.id }, query: { per_page: Math.min(100, shown) } },
    { keep: true, enabled: isLater },
  );
  const add = (text: string, attachments: StoredFile[]) =>
    write(taskRoutes.addComment, { params: { id: task.id }, body: { text, attachments } });
  return (
    <Section id="comments" title="Comments" count={task.comments ? String(task.comments) : undefined}>
      {task.may.comment && <CommentBox label="Comment" verb="Add comment" withFiles onSend={add} />}
      {!read.data ? (
        isLater && <NotLoaded query={read} what="the comments" rows={2} />
      ) : (
        <ul>
          {read.data.data.map((comment) => (
            <OneComment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {read.data && read.data.meta.total > read.data.data.length && shown < 100 && (
        <Button size="small" look="quiet" onClick={() => setShown(100)}>
          Show earlier comments
        </Button>
      )}
    </Section>
  );
}

function OneComment({ comment }: { comment: TaskComment }) {
  const [isEditing, setEditing] = useState(false);
  const { id, author } = comment;
  const name = author?.name ?? 'Former user';
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Delete this comment?',
      body: 'This comment will be deleted permanently.',
      verb: 'Delete',
      danger: true,
    });
    if (yes) await write(taskRoutes.removeComment, { params: { id } }).catch(() => undefined);
  };
  return (
    <Grid as="li" gap="4 8" columns="26px minmax(0, 1fr)" padding="6 0">
      <Avatar name={name} size={24} />
      <div>
        <Row gap={6} align="baseline" wrap className={classes.by}>
          <strong>{name}</strong>
          <time dateTime={comment.created_at} title={momentText(comment.created_at)}>
            {ago(comment.created_at)}
          </time>
          {comment.edited_at && !comment.is_deleted && <span>edited</span>}
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
        </Row>
        {comment.is_deleted ? (
          <em className={classes.none}>Comment deleted</em>
        ) : isEditing ? (
          <CommentBox
            label="Your comment"
            verb="Save"
            kept={comment.text}
            onSend={(text) => write(taskRoutes.updateComment, { params: { id }, body: { text } })}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Text as="p" whiteSpace="pre-wrap" breakWords className={classes.said}>
            {piecesOf(comment.text).map((piece, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other name
              typeof piece === 'string' ? piece : <mark key={index}>@{piece.name}</mark>,
            )}
          </Text>
        )}
        {comment.attachments.map(({ path, name: file, url }) => (
          <Row
            as="a"
            key={path}
            href={url}
            target="_blank"
            rel="noreferrer"
            gap={4}
            inline
            padding="1 7"
            background="grey-soft"
            radius={5}
            size={12}
            marginEnd={6}
            className={classes.file}
          >
            {file}
          </Row>
        ))}
      </div>
    </Grid>
  );
}
