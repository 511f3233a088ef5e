/**
 * The baseline: the same SQL through the plain driver behind a plain Fastify route. No token, tenant, validation or
 * response parsing. Results are given as a share of it.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [url, port, business] = process.argv.slice(2) as [string, string, string];
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 8 });
const server = Fastify();

const LIST = `select *, (select count(*)::int from (select 1 as one from branches where business_id = $1 limit $4) c) as total_count
  from branches where business_id = $1 order by created_at asc, id asc limit $2 offset $3`;
const READ = `select * from branches where business_id = $1 and id = $2`;
const CREATE = `insert into branches (business_id, name, country) values ($1, $2, 'IN') returning *`;

const CLIENTS = `select c.id, c.version, c.created_at, c.updated_at, c.code_number, c.category, c.client_full_name,
    c.company_name, c.pan, c.gst_number, c.primary_mobile_number, c.primary_email, c.group_by, c.reffered_by, c.nature_id, c.branches,
    c.tags, c.assignee_id, c.industry, c.city, c.state, c.status, c.is_gst, c.is_audit_applicable, c.is_login_access,
    c.is_private, c.custom, g.name as group_name, r.name as reference_name, n.name as nature_name, u.name as assignee_name,
    (select live::int from client_counts where business_id = $1) as total_count
  from clients c
  left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null
  left join client_references r on r.business_id = c.business_id and r.id = c.reffered_by and r.deleted_at is null
  left join natures_of_business n on n.business_id = c.business_id and n.id = c.nature_id
  left join users u on u.id = c.assignee_id
  where c.business_id = $1 and c.deleted_at is null
  order by lower(c.client_full_name) collate "C", c.id limit $2 offset $3`;

server.get('/clients', async () => {
  const { rows } = await pool.query({ name: 'clients', text: CLIENTS, values: [business, 25, 0] });
  return { data: rows, meta: { total: rows[0].total_count, page: 1, per_page: 25 } };
});
server.get('/branches', async () => {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [business, 25, 0, 10_001] });
  return { data: rows, meta: { total: rows[0].total_count, page: 1, per_page: 25 } };
});
server.get<{ Params: { id: string } }>('/branches/:id', async (request) => {
  const { rows } = await pool.query({ name: 'read', text: READ, values: [business, request.params.id] });
  return rows[0];
});
server.post<{ Body: { name: string } }>('/branches', async (request, reply) => {
  const { rows } = await pool.query({ name: 'create', text: CREATE, values: [business, request.body.name] });
  return reply.code(201).send(rows[0]);
});

/** The minimum transaction of a draft invoice: read client and firm, write and read the document. */
const CLIENT = `select * from clients where business_id = $1 and id = $2 and deleted_at is null`;
const FIRM = `select * from firms where business_id = $1 and id = $2 and deleted_at is null`;
const DRAFT = `insert into invoices (business_id, firm_id, client_id, date, due_date, currency, place_of_supply, lines, totals,
    treatment, taxable_value, tax, total)
  values ($1, $2, $3, $4, $4::date + 15, 'INR', '24', $5, $6, '{"heads": "intra"}', 1000, 180, 1180) returning id`;
const INVOICE = `select i.*, f.name as firm_name, c.client_full_name as client_name from invoices i
  join firms f on f.business_id = i.business_id and f.id = i.firm_id
  join clients c on c.business_id = i.business_id and c.id = i.client_id where i.business_id = $1 and i.id = $2`;
type Draft = { firm_id: number; client_id: number; date: string; lines: object[] };
server.post<{ Body: Draft }>('/invoices', async (request, reply) => {
  const { firm_id, client_id, date, lines } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'client', text: CLIENT, values: [business, client_id] });
    await client.query({ name: 'firm', text: FIRM, values: [business, firm_id] });
    const typed = JSON.stringify(lines);
    const values = [
      business,
      firm_id,
      client_id,
      date,
      typed,
      JSON.stringify({ lines, by_rate: lines, by_hsn: lines }),
    ];
    const { rows } = await client.query({ name: 'draft', text: DRAFT, values });
    const made = await client.query({ name: 'invoice', text: INVOICE, values: [business, rows[0].id] });
    await client.query('commit');
    return await reply.code(201).send(made.rows[0]);
  } finally {
    client.release();
  }
});

await server.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
