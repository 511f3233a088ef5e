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
