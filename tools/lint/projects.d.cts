/** A project as its `project.json` describes it. */
export interface Project {
  readonly name: string;
  /** Its folder, from the workspace's root. */
  readonly root: string;
  readonly tags: readonly string[];
}

/** Nx's graph of projects, as much of it as is looked at. */
export interface ProjectGraph {
  readonly nodes: Readonly<
    Record<string, { readonly data: { readonly root: string; readonly tags?: readonly string[] } }>
  >;
}

/** The projects that there are, by their folders. */
export function readProjects(): Project[];

/**
 * Makes sure that the boundaries between these projects can be judged.
 *
 * @param readGraph throws when there is no graph
 * @throws Error with the command that helps, when there is no graph or it is older than a project.
 */
export function requireGraph(readGraph: () => ProjectGraph, projects: readonly Project[]): void;
