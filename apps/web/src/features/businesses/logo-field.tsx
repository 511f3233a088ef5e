import type { Business } from '@daftar/contract/businesses';
import { FileField } from '#web/kit/file-field.tsx';
import { Logo } from './logo.tsx';

/** Uploads the logo at once; the form saves its path. */
export const LogoField = ({ business: { name, colour, logo_url } }: { business: Business }) => (
  <FileField
    name="logo"
    label="Logo"
    target="business"
    accept="image/png,image/jpeg,image/gif,image/webp"
    help="PNG, JPEG, GIF or WebP, up to 5 MB."
    preview={(fresh) => <Logo name={name} colour={colour} image={fresh ?? logo_url} size={48} />}
  />
);
