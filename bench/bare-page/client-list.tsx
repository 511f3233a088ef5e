import { useEffect, useRef, useState } from 'react';

type Client = {
  id: number;
  client_full_name: string;
  code_number: string;
  pan: string;
  primary_mobile_number: string;
  assignee_name: string | null;
  services: string[];
};

async function readClients(business: string, query: Record<string, string>): Promise<Client[]> {
  const headers = { authorization: `Bearer ${localStorage.getItem('id_token')}`, 'x-business-id': business };
  const answer = await fetch(`/api/clients?${new URLSearchParams({ page: '1', per_page: '50', ...query })}`, {
    headers,
  });
  return ((await answer.json()) as { data: Client[] }).data;
}

/** The rows of the app's list, with the same search, sort, menu and palette. */
export function ClientList({ business }: { business: string }) {
  const [rows, setRows] = useState<Client[]>([]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('');
  const [isOpen, setOpen] = useState(false);
  const palette = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const query = { ...(search && { search }), ...(sort && { sort }) };
    void readClients(business, query).then((found) => isCurrent && setRows(found));
    return () => {
      isCurrent = false;
    };
  }, [business, search, sort]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'k' || !event.ctrlKey) return;
      event.preventDefault();
      palette.current?.showModal();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <main>
      <h1>Clients</h1>
      <input type="search" aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Your account
      </button>
      {isOpen && (
        <ul>
          <li>Profile</li>
          <li>Sign out</li>
        </ul>
      )}
      <table data-grid>
        <thead>
          <tr>
            <th>
              <button type="button" onClick={() => setSort(sort === 'name' ? '-name' : 'name')}>
                Client
              </button>
            </th>
            <th>PAN</th>
            <th>Mobile</th>
            <th>Owner</th>
            <th>Services</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`/business/${business}/clients/${row.id}`}>{row.client_full_name}</a> {row.code_number}
              </td>
              <td>{row.pan}</td>
              <td>{row.primary_mobile_number}</td>
              <td>{row.assignee_name}</td>
              <td>{row.services.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dialog ref={palette}>
        <input aria-label="Find" />
      </dialog>
    </main>
  );
}
