/**
 * The bare limit: the same SQL through the bare driver behind a bare Fastify route. No token, no tenant, no validation,
 * no parsed answers. What Daftar reaches is given as a share of this.
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
    c.company_name, c.pan, c.gst_number, c.primary_mobile_number, c.primary_email, c.group_by, c.reffered_by, c.branches,
    c.tags, c.assignee_id, c.industry, c.city, c.state, c.status, c.is_gst, c.is_audit_applicable, c.is_login_access,
    c.is_private, c.custom, g.name as group_name, r.name as reference_name, u.name as assignee_name,
    (select live::int from client_counts where business_id = $1) as total_count
  from clients c
  left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null
  left join client_references r on r.business_id = c.business_id and r.id = c.reffered_by and r.deleted_at is null
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

await server.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
