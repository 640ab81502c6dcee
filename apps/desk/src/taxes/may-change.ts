import { useDeskEditorQuery } from '../api/entries.ts';

/** Whether the signed-in member may change rates and correct documents. */
export const useMayChange = (): boolean => useDeskEditorQuery().data?.rights.includes('law') === true;
