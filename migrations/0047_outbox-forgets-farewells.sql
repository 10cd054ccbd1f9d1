ALTER TABLE "outbox" ADD COLUMN "is_farewell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The audit log is still append-only, but someone who is erased does not stay in it by name: their name gives way to
-- their ID, and names and addresses leave what was changed. Who, when and what can't be altered.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal text[] := array['name', 'email', 'pendingEmail', 'bio'];
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.entry_id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_id)
      IS NOT DISTINCT FROM (OLD.entry_id, OLD.at, OLD.actor_id, OLD.action, OLD.subject_id)
    AND NEW.actor_name IN (OLD.actor_name, OLD.actor_id)
    AND NEW.subject_label IN (OLD.subject_label, OLD.subject_id)
    AND (NEW.before IS NOT DISTINCT FROM OLD.before
      OR (jsonb_typeof(OLD.before) = 'object' AND NEW.before = OLD.before - personal))
    AND (NEW.after IS NOT DISTINCT FROM OLD.after
      OR (jsonb_typeof(OLD.after) = 'object' AND NEW.after = OLD.after - personal))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log can only be added to';
END;
$$;
