import { linkRoutes } from '@daftar/contract/links';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { LinkGroups, LinkSearch } from './link-groups.tsx';
import { useCountries } from './use-countries.ts';
import { useSearch } from './use-search.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Official websites by country, for staff outside a business and for portal logins. */
export function Component() {
  const countries = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sought, setSought] = useSearch();
  const country = chosen ?? countries?.[0];
  const list = useRead(linkRoutes.shipped, { query: { country } }, { enabled: country !== undefined, keep: true });
  return (
    <Page>
      <PageHeader
        title="Useful links"
        subtitle={country && `Official websites for ${names.of(country)}`}
        actions={
          countries &&
          countries.length > 1 && (
            <Segmented
              label="Country"
              value={country!}
              options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
              onChange={setChosen}
            />
          )
        }
      />
      <LinkSearch value={sought} onSearch={setSought} />
      <QueryView query={list} what="useful links">
        {({ data }) => <LinkGroups links={data} sought={sought} onClear={() => setSought('')} />}
      </QueryView>
    </Page>
  );
}
