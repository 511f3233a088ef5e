import { useLocation } from 'react-router';
import classes from './dock.module.css';
import { useChat } from './store.ts';
import { ChatWindow } from './window.tsx';

/** The open windows, at the foot of every screen but the chat's own. */
export function Dock() {
  const windows = useChat((state) => state.windows);
  const { pathname } = useLocation();
  if (!windows.length || /\/chat$/.test(pathname)) return null;
  return (
    <div className={classes.dock}>
      {windows.map((open) => (
        <ChatWindow key={open.group} open={open} />
      ))}
    </div>
  );
}
