/** Renders sign-in to markup during the build (scripts/vite/early-sign-in.ts). */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Component as SignIn } from '#web/features/identity/sign-in.tsx';

export const markup = (): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/sign-in']}>
      <SignIn />
    </MemoryRouter>,
  );
