import type { Business } from '@daftar/contract/businesses';
import { FileField } from '#web/kit/file-field.tsx';
import { Logo } from './logo.tsx';

/** The logo: uploaded at once, kept with the form. */
export const LogoField = ({ business: { name, colour, logo_url } }: { business: Business }) => (
  <FileField
    name="logo"
    label="Logo"
    target="business"
    accept="image/png,image/jpeg,image/gif,image/webp"
    help="PNG, JPEG, GIF or WebP, at most 5 MB."
    preview={(fresh) => <Logo name={name} colour={colour} image={fresh ?? logo_url} size={48} />}
  />
);
