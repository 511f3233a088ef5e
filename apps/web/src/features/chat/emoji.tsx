import { IconMoodSmile } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import classes from './composer.module.css';

const OFTEN = '👍 👏 🙏 💪 🙂 😂 😅 🤔 😮 😢 😴 🥳 ❤️ 🎉 ✅ ❌ ⚠️ ⏰ 📌 📎 📞 📄 💰 🏁'.split(' ');

/** The few that an office needs, to be put into the text. */
export const EmojiButton = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <Popover
    label="Emoji"
    width={236}
    trigger={<IconButton label="Emoji" icon={<IconMoodSmile size={18} stroke={1.6} aria-hidden />} />}
  >
    {(close) => (
      <div className={classes.emoji}>
        {OFTEN.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={`Insert ${emoji}`}
            onClick={() => {
              onPick(emoji);
              close();
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
    )}
  </Popover>
);
