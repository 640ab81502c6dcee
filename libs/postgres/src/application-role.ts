import { Client } from 'pg';
import { superuser } from './cluster.ts';

/** Whom the product connects as: the owner of its database, and of nothing else in the server. */
export const applicationRole = 'magical_shop';

export interface ApplicationRole {
  readonly password: string;
  /** Whether it may make databases of its own, as specs and measurements do. */
  readonly createsDatabases: boolean;
}

/**
 * Makes the role that the product connects as, and gives it the database of the product and whatever else in the server the
 * superuser has made for it. Done at each start: also after one that was killed half-way, and for clusters from before.
 *
 * @param urlOf a database, as the superuser
 */
export async function ensureApplication(
  urlOf: (database: string) => string,
  database: string,
  { password, createsDatabases }: ApplicationRole,
): Promise<void> {
  await asSuperuser(urlOf('postgres'), async (client) => {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (known.rowCount === 0) await client.query(`create role ${applicationRole}`);
    await client.query(
      `alter role ${applicationRole} with login nosuperuser nocreaterole noreplication nobypassrls
        ${createsDatabases ? 'createdb' : 'nocreatedb'} password ${client.escapeLiteral(password)}`,
    );
    const { rows } = await client.query<{ name: string; owner: string }>(
      `select datname as name, pg_get_userbyid(datdba) as owner from pg_database
        where not datistemplate and datname <> 'postgres'`,
    );
    if (!rows.some(({ name }) => name === database))
      await client.query(`create database ${database} owner ${applicationRole}`);
    for (const { name, owner } of rows)
      if (owner === superuser)
        await client.query(`alter database ${client.escapeIdentifier(name)} owner to ${applicationRole}`);
  });
  await asSuperuser(urlOf(database), (client) => client.query(giveObjects));
}

/** Everything that the superuser owns in a database, but what belongs to the server, to an extension or to a table. */
const giveObjects = `
  do $$
  declare change text;
  begin
    for change in
      select format('alter schema %I owner to ${applicationRole}', nspname) from pg_namespace
        where nspowner = '${superuser}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('alter %s %s owner to ${applicationRole}',
          case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
          class.oid::regclass)
        from pg_class class join pg_namespace space on space.oid = relnamespace
        where relowner = '${superuser}'::regrole and relkind in ('r', 'p', 'S', 'v', 'm', 'f')
          and nspname !~ '^pg_' and nspname <> 'information_schema'
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid
            and deptype in ('a', 'i', 'e'))
      union all
      select format('alter routine %s owner to ${applicationRole}', routine.oid::regprocedure)
        from pg_proc routine join pg_namespace space on space.oid = pronamespace
        where proowner = '${superuser}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e')
      union all
      select format('alter type %s owner to ${applicationRole}', kind.oid::regtype)
        from pg_type kind join pg_namespace space on space.oid = typnamespace
        where typowner = '${superuser}'::regrole and typtype in ('e', 'd') and nspname !~ '^pg_'
          and nspname <> 'information_schema'
          and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = kind.oid and deptype = 'e')
    loop
      execute change;
    end loop;
  end $$`;

async function asSuperuser(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
