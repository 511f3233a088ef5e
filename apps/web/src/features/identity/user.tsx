import { useState } from 'react';
import { useOwnUser } from '#web/core/own-user.ts';
import { useSession } from '#web/core/session.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { FailedSignInsSection } from './failed-sign-ins.tsx';
import { PasswordSection } from './password-section.tsx';
import { PinSection } from './pin-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor/section.tsx';

/** The section being edited; one at a time. */
export type Part = 'name' | 'contact' | 'password' | 'pin';
export type PartProps = { open: boolean; onOpen: (open: boolean) => void };

/** /user: the signed-in user's profile. */
export function Component() {
  const user = useSession((state) => state.user);
  const [part, setPart] = useState<Part | null>(null);
  useOwnUser();
  if (!user) return null;
  const of = (name: Part): PartProps => ({
    open: part === name,
    onOpen: (open) => setPart(open ? name : null),
  });
  return (
    <Page narrow>
      <PageHeader title="Profile" subtitle="Your details are the same in every business you belong to." />
      <ProfileSection user={user} {...of('name')} />
      <ContactSection user={user} {...of('contact')} />
      <PasswordSection {...of('password')} />
      <PinSection user={user} {...of('pin')} />
      {!user.viewing && <TwoFactorSection />}
      <SessionsSection />
      <FailedSignInsSection />
      <DeviceSection />
    </Page>
  );
}
