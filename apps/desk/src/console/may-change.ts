import { useDeskEditorQuery } from '../api/entries.ts';

/** Whether the signed-in member may change what law asks for: rates, documents, sellers and contracts. */
export const useMayChange = (): boolean => useDeskEditorQuery().data?.rights.includes('law') === true;
