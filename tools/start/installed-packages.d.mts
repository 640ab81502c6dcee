/** Whether the packages that are installed in a workspace are those of its lockfile, for this machine. */
export function fitsLockfile(root: string, machine?: { readonly platform: string; readonly arch: string }): boolean;
