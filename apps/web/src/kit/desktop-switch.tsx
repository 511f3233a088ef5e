import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';

/** Browsers only allow the permission prompt after a click, and only once. */
export function DesktopSwitch() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission !== 'default') return null;
  return (
    <Button look="quiet" size="small" onClick={() => void Notification.requestPermission().then(setPermission)}>
      Turn on desktop notifications
    </Button>
  );
}
