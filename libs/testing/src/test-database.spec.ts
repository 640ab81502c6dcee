import { Client } from 'pg';
import { createTestDatabase } from './index.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('createTestDatabase', () => {
  it('gives every caller its own database', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one.url, 'create table only_here (n integer)');
    expect(await query(two.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });

  it('prepares a template once and copies it', async () => {
    const prepare = jest.fn(async (url: string) => {
      await query(url, 'create table prepared as select 42 as answer');
    });
    const template = { name: 'specimen', prepare };
    const databases = await Promise.all([createTestDatabase(template), createTestDatabase(template)]);
    expect(prepare).toHaveBeenCalledTimes(1);
    for (const { url, drop } of databases) {
      expect(await query(url, 'select answer from prepared')).toEqual([{ answer: 42 }]);
      await drop();
    }
  });
});
