import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';

/** Browsers let a page notify only after it was allowed to, by a click; once answered there is nothing left to ask. */
export function DesktopSwitch() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission !== 'default') return null;
  return (
    <Button look="quiet" size="small" onClick={() => void Notification.requestPermission().then(setPermission)}>
      Notify me on the desktop
    </Button>
  );
}
