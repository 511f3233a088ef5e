import { linkRoutes } from '@daftar/contract/links';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './link-groups.module.css';
import { LinkGroups } from './link-groups.tsx';
import { useCountries } from './use-countries.ts';
import { useSearch } from './use-search.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Official addresses of the countries one works in, for staff outside a business and for client logins. */
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
        subtitle={country && `Official addresses for ${names.of(country)}`}
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
      <div className={classes.tools}>
        <SearchBox hint="Name, address or category" value={sought} onSearch={setSought} />
      </div>
      {list.isPending && <SkeletonRows />}
      {list.error && <ErrorState what="useful links" error={list.error} retry={() => void list.refetch()} />}
      {list.data && <LinkGroups links={list.data.data} sought={sought} onClear={() => setSought('')} />}
    </Page>
  );
}
