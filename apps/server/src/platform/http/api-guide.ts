import { KEY_SCOPES } from '@daftar/domain/api-keys';
import { eventLabel, EVENT_NAMES, SIGNATURE_SECONDS } from '@daftar/domain/webhooks';

const SIGNATURE = `const [, time, sent] = /^t=(\\d+),v1=([\\da-f]{64})$/.exec(request.headers['x-daftar-signature']);
const expected = createHmac('sha256', secret).update(time + '.' + rawBody).digest('hex');
const isOurs = timingSafeEqual(Buffer.from(expected), Buffer.from(sent))
  &amp;&amp; Math.abs(Date.now() / 1000 - Number(time)) &lt; ${SIGNATURE_SECONDS};`;

/** How programs use the API, above the list of calls. */
export const API_GUIDE = `<section><h2 id="api-keys">API keys</h2>
<p>Create a key under Settings, Integrations. Send it with each request:</p>
<pre>curl https://daftar.example.in/api/clients -H 'Authorization: Bearer dft_…'</pre>
<p>A key works in one business, so <code>x-business-id</code> is optional. It calls for the team member who created it: within
its scopes, within what that member can do today, and until it expires or is revoked. A write scope includes reading.
Contact details are masked without the scope <code>client_contacts</code>. Each key can make 300 requests a minute; then
calls answer 429 with <code>Retry-After</code>. Keys can’t manage the business, its users or other keys, reveal passwords,
or call what a person has to confirm: these calls answer 401. A missing scope answers 403, and so does a call that would
give a person access, such as a client’s login to the portal.</p>
<p>Some installations answer reads from standby databases. Send the header <code>x-read-after</code> of the last answer
with the next call: it then reads nothing older. Calls without it read from the primary database where several servers
share one.</p>
<p>Scopes: ${KEY_SCOPES.map((scope) => `<code>${scope}</code>`).join(', ')}.</p></section>
<section><h2 id="webhook-requests">Webhook requests</h2>
<p>Add an endpoint under Settings, Integrations. Daftar sends a POST request with JSON:
<code>{ id, event, created_at, business_id, data }</code>, and the headers <code>X-Daftar-Event</code>,
<code>X-Daftar-Id</code> and <code>X-Daftar-Signature: t=…,v1=…</code>. Check the signature with the secret of the endpoint:</p>
<pre>${SIGNATURE}</pre>
<p>Answer with a status from 200 to 299 within 10 seconds. Redirects aren’t followed. Other answers are tried again with
growing waits for a day; an endpoint that nothing reached for a day is paused. Events can arrive in any order, and
sometimes twice with the same <code>id</code>: ignore an <code>id</code> that you know. <code>data</code> contains the record as the
team member who added the endpoint sees it when it is first sent.</p>
<p>Events: ${EVENT_NAMES.map((event) => `<code>${event}</code> (${eventLabel(event)})`).join(', ')}.</p></section>
<section><h2 id="calendar-links">Calendar links</h2>
<p>A calendar feed answers <code>GET /links/calendar/{token}.ics</code> with an iCalendar file (RFC 5545) and an
<code>ETag</code>. The link is the permission: it needs no other token.</p></section>`;
