import styles from './field.module.css';

/**
 * The class of a text field, for an input inside a `Field` that `TextInput` does not support: another library's, or one with a
 * button in it.
 *
 * @example <Field label="Arrival">{(control) => <input {...control} className={controlClass()} />}</Field>
 */
export const controlClass = (): string => styles.control ?? '';
