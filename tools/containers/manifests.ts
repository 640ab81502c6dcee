import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** A Kubernetes object, with the parts that the specs read. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels?: Labels } | Labels;
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
    readonly ports?: readonly { readonly name: string; readonly port: number; readonly targetPort: string }[];
    readonly scaleTargetRef?: { readonly name: string };
    readonly maxReplicas?: number;
  };
}
type Labels = Readonly<Record<string, string>>;

interface PodSpec {
  readonly enableServiceLinks?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: { readonly runAsUser: number };
  readonly containers: readonly Container[];
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom?: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string }[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals: readonly string[] }[];
}

/** A layer of manifests with all layers below it. */
export interface Layer {
  readonly manifests: readonly Manifest[];
  readonly settings: Readonly<Record<string, string>>;
  /** Images that it replaces. */
  readonly images: readonly string[];
  /** YAML files beside a kustomization that it does not name. */
  readonly unused: readonly string[];
}

/** Reads a folder with a kustomization, and the layers that it builds on. */
export function readLayer(folder: string): Layer {
  const [kustomization] = readDocuments<Kustomization>(path.join(folder, 'kustomization.yaml'));
  const { resources = [], images = [], configMapGenerator = [] } = kustomization ?? {};
  const isFile = (name: string): boolean => name.endsWith('.yaml');
  const below = resources.filter((name) => !isFile(name)).map((name) => readLayer(path.join(folder, name)));
  const literals = configMapGenerator.flatMap((one) => one.literals).map((text) => text.split(/=(.*)/s));
  return {
    manifests: [
      ...below.flatMap((layer) => layer.manifests),
      ...resources.filter(isFile).flatMap((name) => readDocuments<Manifest>(path.join(folder, name))),
    ],
    settings: Object.assign(
      {},
      ...below.map((layer) => layer.settings),
      Object.fromEntries(literals.map(([name = '', value = '']) => [name, value])),
    ) as Layer['settings'],
    images: [...below.flatMap((layer) => layer.images), ...images.map(({ name }) => name)],
    unused: [
      ...below.flatMap((layer) => layer.unused),
      ...readdirSync(folder).filter((name) => isFile(name) && ![...resources, 'kustomization.yaml'].includes(name)),
    ],
  };
}

const readDocuments = <Content>(file: string): Content[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS() as Content;
  });
