-- Sessions that were open before there was a list of them get the id that people see there.
UPDATE "sessions" SET "session_id" = md5("token_hash") WHERE "session_id" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_session_id" ON "sessions" ("session_id");--> statement-breakpoint
-- The audit log is append-only, whoever asks: no entry changes, and none goes before its twelve months are over.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log can only be added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log can only be added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
