import { sql } from 'kysely';

export const queries = {
  extras: {
    client_name: sql<string | null>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
  },
};
