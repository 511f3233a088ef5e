import { deedText } from '@daftar/domain/deeds/document';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeedPreview } from './deed-preview.tsx';

const FIELDS = [{ key: 'name', label: 'Name', type: 'text' as const }];
const shown = (name: string) =>
  renderToStaticMarkup(<DeedPreview blocks={fillDeed(deedText('1. Of **{{name}}**'), FIELDS, { name }).blocks} />);

it('shows hostile answers as plain text', () => {
  const html = shown('<img src=x onerror=alert(1)> {{#if name}} \u202Etxet');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{#if name}} txet');
  expect(html).not.toMatch(/<img|[\u202A-\u202E]/);
});

it('marks open answers', () => {
  expect(shown('')).toContain('[Name]');
});
