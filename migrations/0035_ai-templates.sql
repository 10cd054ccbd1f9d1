CREATE TABLE "ai_content_template_versions" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_content_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "ai_content_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"template" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_contents" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "ai_contents" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "ai_content_template_versions" ADD CONSTRAINT "ai_content_template_versions_template_id_ai_content_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ai_content_templates"("template_id") ON DELETE cascade ON UPDATE no action;