/** The baseline of the browser: React alone, with the rows and fields of the app and no router, kit or cache. */
import { createRoot } from 'react-dom/client';
import { ClientList } from './client-list.tsx';
import { SignIn } from './sign-in.tsx';

const [, , screen, business] = location.pathname.split('/');

createRoot(document.getElementById('root')!).render(
  screen === 'sign-in' ? <SignIn /> : <ClientList business={business!} />,
);
