import { IconMoodSmile } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid } from '#web/kit/layout.tsx';
import { Popover } from '#web/kit/popover.tsx';
import classes from './composer.module.css';

const OFTEN = '👍 👏 🙏 💪 🙂 😂 😅 🤔 😮 😢 😴 🥳 ❤️ 🎉 ✅ ❌ ⚠️ ⏰ 📌 📎 📞 📄 💰 🏁'.split(' ');

/** A short list of emoji to insert into the text. */
export const EmojiButton = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <Popover
    label="Emoji"
    width={236}
    trigger={<IconButton label="Add emoji" icon={<IconMoodSmile size={18} stroke={1.6} aria-hidden />} />}
  >
    {(close) => (
      <Grid columns="repeat(6, 1fr)" padding={6} className={classes.emoji}>
        {OFTEN.map((emoji) => (
          <Box
            as="button"
            height={34}
            radius="control"
            size={18}
            key={emoji}
            type="button"
            aria-label={`Insert ${emoji}`}
            onClick={() => {
              onPick(emoji);
              close();
            }}
          >
            {emoji}
          </Box>
        ))}
      </Grid>
    )}
  </Popover>
);
