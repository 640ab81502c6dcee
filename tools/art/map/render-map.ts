export async function renderMap(_folder: string, _force: boolean): Promise<void> {}
