// Runs before the first paint, outside the bundle, and before that has come: what is needed first is asked for now.

const stored = (name) => {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null; // Storage may be forbidden; light is the default.
  }
};

// Kept in step with src/app/theme.ts: only `dark` is dark.
if (stored('theme_mode') === 'dark') document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');

// What every screen of a business asks for (src/app/enter-business.ts), and what some ask for beside it, as they ask.
const FRAME = (id) => [`self/${id}/permissions`, 'branches?per_page=100&sort=deactivated', `businesses/${id}`];
const SCREENS = {
  clients: ['saved_views?list=clients', 'clients?page=1&per_page=50', 'custom_fields'],
};

(() => {
  const [, id, screen] = /^\/business\/(\d+)\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  const token = stored('id_token');
  if (!id || !token || stored('client_jwt_token') || stored('viewing_token') || stored('API_URL')) return;
  // A lock that the server has not heard of comes before every question (src/app/lock.ts).
  if (stored('lock_owed')) return;
  // So does the PIN of who comes back after 15 minutes (src/app/idle.ts).
  const moved = stored('has_pin') && stored('last_activity');
  if (moved && moved <= Date.now() - 9e5) return;
  const placeOf = (text) => {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {}; // A place that cannot be read is none.
    }
  };
  // Where the user was last; who comes from elsewhere goes on in the branch they had here (src/app/branch-of-each.ts).
  const last = placeOf(stored('daftar_location'));
  const isHere = String(last.business_id) === id;
  const branchHere = (kept) => placeOf(kept.getItem('daftar_branches'))[id];
  // As src/app/timezone.ts: `Intl` takes its time.
  const zone = globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const headersAt = ({ business_id, branch_id }) => {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-timezone': zone,
    };
    const said = { 'x-business-id': business_id, 'x-branch-id': branch_id, 'x-board-id': stored('workBoard_id') };
    for (const [name, value] of Object.entries(said)) if (value) headers[name] = String(value);
    return headers;
  };
  const ask = (method, path, headers) => {
    const url = `/api/${path}`;
    const call = { headers };
    // Read at once: an answer that nobody takes must not keep its connection.
    call.answer = fetch(url, { method, headers }).then(async (said) => {
      const text = await said.text();
      if (said.ok) call.text = text;
      return new Response(text, said);
    });
    call.answer.catch(() => undefined);
    return [`${method} ${url}`, call];
  };
  const place = isHere ? last : { business_id: id, branch_id: branchHere(sessionStorage) ?? branchHere(localStorage) };
  const here = headersAt(place);
  const own = (place.branch_id && location.search === '' && SCREENS[screen]) || [];
  // Taken by src/app/first-calls.ts, each once; what nobody took in time is let go of there.
  window.firstCalls = new Map([
    ask('POST', 'verify_token', headersAt(last)),
    ...[...FRAME(id), ...own].map((path) => ask('GET', path, here)),
  ]);
})();
