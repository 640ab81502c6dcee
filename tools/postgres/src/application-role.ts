import { Client } from 'pg';
import { superuser } from './cluster.ts';

/** The product's database, and the role that connects to it. The role owns this database and nothing else on the server. */
export const databaseName = 'magical';
export const applicationRole = 'magical_shop';

/** A connection string on the loopback interface. */
export const urlOf = (port: number, role: string, password: string, database: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Creates the product's role and its database, and gives the role all other objects that the superuser created. It runs at
 * each start, also after an interrupted one, and for older clusters.
 *
 * @param createsDatabases whether the role may create databases, which specs and benchmarks need
 */
export async function ensureApplication(
  port: number,
  superuserPassword: string,
  password: string,
  createsDatabases: boolean,
): Promise<void> {
  const urlAt = (database: string): string => urlOf(port, superuser, superuserPassword, database);
  await withClient(urlAt('postgres'), async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (roles.rowCount === 0) await client.query(`create role ${applicationRole}`);
    await client.query(
      `alter role ${applicationRole} with login nosuperuser nocreaterole noreplication nobypassrls
        ${createsDatabases ? 'createdb' : 'nocreatedb'} password ${client.escapeLiteral(password)}`,
    );
    const databases = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (databases.rowCount === 0) await client.query(`create database ${databaseName} owner ${applicationRole}`);
  });
  await withClient(urlAt(databaseName), async (client) => {
    const { rows } = await client.query<{ change: string }>(ownerChanges);
    for (const { change } of rows) await client.query(change);
  });
}

/**
 * Statements that transfer the superuser's databases and all its objects in this one. Objects of PostgreSQL itself (ids
 * below 16384), of an extension or of a table stay.
 */
const ownerChanges = `
  select format('alter %s %s owner to ${applicationRole}', object.type, object.identity) as change
    from (
      select 'pg_database'::regclass as catalog, oid, datdba as owner from pg_database
      union all select 'pg_namespace'::regclass, oid, nspowner from pg_namespace
      union all select 'pg_class'::regclass, oid, relowner from pg_class where relkind in ('r', 'p', 'S', 'v', 'm', 'f')
      union all select 'pg_proc'::regclass, oid, proowner from pg_proc
      union all select 'pg_type'::regclass, oid, typowner from pg_type where typtype in ('e', 'd')
    ) owned, pg_identify_object(owned.catalog, owned.oid, 0) object
    where owned.owner = '${superuser}'::regrole and owned.oid >= 16384
      and coalesce(object.schema, object.name) !~ '^pg_'
      and not exists (select from pg_depend
        where classid = owned.catalog and objid = owned.oid and deptype in ('a', 'i', 'e'))`;

async function withClient(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await act(client);
  } finally {
    await client.end();
  }
}
