import { parseMarkup, type Known, type Token } from '@daftar/domain/chat/markup';
import type { ReactNode } from 'react';
import { Text } from '#web/kit/layout.tsx';
import classes from './message.module.css';

/** Renders message markup as React elements, never as HTML. */
export const Markup = ({ text, known, own }: { text: string; known: Known; own?: string }) =>
  shown(parseMarkup(text, known), own);

const shown = (tokens: readonly Token[], own: string | undefined): ReactNode[] =>
  tokens.map((token, n) => {
    if ('tokens' in token) {
      const inside = shown(token.tokens, own);
      return token.kind === 'bold' ? <strong key={n}>{inside}</strong> : <em key={n}>{inside}</em>;
    }
    switch (token.kind) {
      case 'code':
        return <code key={n}>{token.text}</code>;
      case 'mention':
        return (
          <Text
            key={n}
            weight={600}
            className={classes.mention}
            data-own={token.text.toLowerCase() === own || undefined}
          >
            @{token.text}
          </Text>
        );
      case 'channel':
        return (
          <Text key={n} weight={600} className={classes.mention}>
            #{token.text}
          </Text>
        );
      case 'link':
        return (
          <a key={n} href={token.text} target="_blank" rel="noreferrer">
            {token.text}
          </a>
        );
      default:
        return token.text;
    }
  });
