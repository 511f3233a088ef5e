import { Avatar } from '#web/kit/avatar.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useSession } from '#web/core/session.ts';

const ProfileItems = lazyPart(async () => (await import('./profile-items.tsx')).default);

export function ProfileMenu() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <Menu
      width={220}
      trigger={
        <Stack as="button" type="button" center square={30} radius="round" title="Your account">
          <span className="visually-hidden">Your account, {user.name}</span>
          <Avatar name={user.name} image={user.image_url} size={26} />
        </Stack>
      }
    >
      <ProfileItems />
    </Menu>
  );
}
